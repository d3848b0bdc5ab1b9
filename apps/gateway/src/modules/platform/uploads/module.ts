import type { PictureConverter } from './convert-picture.ts';
import { createUploads } from './uploads.ts';

export type { ConvertedPicture, CropFile, PictureConverter } from './convert-picture.ts';
export type { Uploads } from './uploads.ts';

export type UploadsModuleDeps = { readonly pictureConverter?: PictureConverter | undefined };

/** Pictures that visitors and members send (docs/decisions/0182). */
export const createUploadsModule = ({ pictureConverter }: UploadsModuleDeps) => ({
  uploads: createUploads(pictureConverter),
});
