// Imported by npm start and the operators' commands before anything else: the settings of a file
// .env beside package.json, where there is one. What the shell sets wins. Tests do not read it.
// Plain JavaScript, like require-node.mjs beside which it is imported.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../.env');
if (existsSync(file)) process.loadEnvFile?.(file);
