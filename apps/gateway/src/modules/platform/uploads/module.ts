import { createUploads } from './uploads.ts';

export type { ConvertedPicture, CropFile } from './convert-picture.ts';
export type { Uploads } from './uploads.ts';

/** Pictures that visitors and members send (docs/decisions/0182). */
export const createUploadsModule = () => ({ uploads: createUploads() });
