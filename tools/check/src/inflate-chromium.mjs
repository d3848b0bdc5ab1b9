// Run by unpack-chromium.ts: unpacks the Chromium that npm carries into the folder for temporary
// files, and the archive that is named into a folder beside it.
import chromium, { inflate } from '@sparticuz/chromium';

await Promise.all([chromium.executablePath(), inflate(process.argv[2])]);
