import { rolldown } from 'rolldown';

/** Bundles a source file and its imports into one script without imports and exports. */
export async function bundleScript(source: string): Promise<string> {
  const build = await rolldown({
    input: source,
    platform: 'browser',
    // Its exports are only for the app, which imports the source.
    checks: { missingNameOptionForIifeExport: false },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, codeSplitting: false });
  await build.close();
  return output[0].code.trim();
}
