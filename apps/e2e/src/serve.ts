/**
 * Starts the product for the journeys on empty data, exactly as `npm start` does. Data of its own a
 * port: runs beside each other do not meet.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
process.env['DATA_DIR'] = join(root, `.cache/e2e-data-${process.env['PORT'] ?? 'default'}`);
// No journey may meet a brand that is still being built.
process.env['BUILD_ALL_FIRST'] = '1';
await rm(process.env['DATA_DIR'], { recursive: true, force: true });
await import('@parlour/start/main');
