// Plain JavaScript: it runs before the check of Node's version.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Links workspaces that have no link in node_modules, as npm ci does: a library that a pull brings
 * along needs no new install. Returns the names of those that it linked.
 */
export function linkWorkspaces(base) {
  const linked = [];
  for (const folder of ['apps', 'libs', 'tools'].filter((name) => existsSync(join(base, name))))
    for (const name of readdirSync(join(base, folder))) {
      const manifest = join(base, folder, name, 'package.json');
      if (!existsSync(manifest)) continue;
      const workspace = JSON.parse(readFileSync(manifest, 'utf8')).name;
      const link = join(base, 'node_modules', workspace);
      if (existsSync(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(base, folder, name)), link);
      linked.push(workspace);
    }
  return linked;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Without an install there is more to say than one link: npm's own message is the right one.
if (existsSync(join(root, 'node_modules'))) linkWorkspaces(root);
