import { rolldown } from 'rolldown';

/** Bundles a source file with all that it imports into one script without imports and exports. */
export async function bundleScript(source: string): Promise<string> {
  const build = await rolldown({
    input: source,
    platform: 'browser',
    // What it exports is for the app, which imports the source.
    checks: { missingNameOptionForIifeExport: false },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, codeSplitting: false });
  await build.close();
  return output[0].code.trim();
}
