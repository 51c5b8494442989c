import type { Rolldown } from 'vite';

/** Folders of the packages whose code is in a bundle. Packages that were tree-shaken completely are not included. */
export function bundledPackages(bundle: Rolldown.OutputBundle): string[] {
  const rendered = Object.values(bundle).flatMap(output =>
    output.type === 'chunk'
      ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : [],
  );
  return rendered.flatMap(id => packageFolder(id) ?? []);
}

/** `/app/node_modules/rxdb/node_modules/rxjs/dist/x.js` is of `/app/node_modules/rxdb/node_modules/rxjs`. */
function packageFolder(id: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+/.exec(id)?.[0] ?? null;
}
