const held = new Map<() => Promise<unknown>, Promise<unknown>>();

/**
 * In the browser a module is asked for once: `import` answers by a task even where it has answered before, and after a
 * touch the browser lets such tasks wait. On the server a promise belongs to its request. May be asked again after a
 * failure.
 */
export function loadOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  if (import.meta.env.SSR) return load();
  const module = (held.get(load) as Promise<Module> | undefined) ?? load();
  held.set(load, module);
  module.catch(() => held.delete(load));
  return module;
}
