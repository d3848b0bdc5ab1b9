import { ApiError, type FieldFault, fieldError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import {
  type ConvertedPicture,
  type ConvertFault,
  createProcessConverter,
  type CropFile,
  type PictureConverter,
} from './convert-picture.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURES, MAX_PIXELS, MAX_WAITING } from './picture-limits.ts';

/** A picture that has the form of one and was not decoded yet. */
type UploadedPicture = { readonly field: string; readonly source: Buffer };

/** The row that a picture belongs to and is deleted with; each kind is a column of `upload`. */
type UploadOwner =
  | { readonly supportMessage: string }
  | { readonly withdrawal: bigint }
  | { readonly deposit: bigint }
  | { readonly application: bigint };

/** The formats that a call may take, by their endings. */
type PictureFormat = 'png' | 'jpg' | 'webp';

/** Pictures that visitors and members send: checked, decoded, written again, stored. */
export type Uploads = {
  /**
   * Reads data URLs of at most 3 PNG, JPEG or WebP files by content, or of some of these formats,
   * each up to 5 MB; throws the fault of the field. Cheap, so that a call may do it before it
   * counts an attempt.
   */
  readonly read: (
    field: string,
    dataUrls: readonly string[],
    formats?: readonly PictureFormat[],
  ) => readonly UploadedPicture[];
  /**
   * Decodes pictures of at most 25 megapixels one after the other in a process of its own; throws
   * the fault of the field, or system_busy where too many wait or the machine has no time for it.
   * `minEdge` is the least of the shorter edge, in pixels.
   */
  readonly convert: (
    pictures: readonly UploadedPicture[],
    minEdge?: number,
  ) => Promise<readonly ConvertedPicture[]>;
  /** Crops a converted picture around a point, in percent; throws as `convert` does. */
  readonly crop: (
    picture: ConvertedPicture,
    focus: { readonly x: number; readonly y: number },
  ) => Promise<readonly CropFile[]>;
  /** Stores pictures under random names, in the transaction of the row that they belong to. */
  readonly insert: (
    tx: Db,
    tenantId: TenantId,
    owner: UploadOwner,
    pictures: readonly ConvertedPicture[],
  ) => Promise<void>;
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

const ALL_FORMATS: readonly PictureFormat[] = ['png', 'jpg', 'webp'];

function detectFormat(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'jpg';
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

const pictureError = (field: string, rule: string, allowed: NonNullable<FieldFault['allowed']>) =>
  fieldError([{ field, rule, allowed }]);

const typeError = (field: string, formats: readonly PictureFormat[]) =>
  pictureError(field, 'one_of', { values: formats.join(', ') });

/** The longest beginning of a data URL, in characters. */
const MAX_HEAD = 'data:image/;base64,'.length + 32;

/**
 * A data URL has no name and no parameters; what the type says is not believed. What is encoded is
 * checked by encoding it again: an expression over millions of characters overflows its stack in a
 * process in which V8 no longer optimizes expressions.
 */
function decodeDataUrl(field: string, dataUrl: string, formats: readonly PictureFormat[]): Buffer {
  const [head] = /^data:image\/[\w.+-]{1,32};base64,/.exec(dataUrl.slice(0, MAX_HEAD)) ?? [];
  if (head === undefined) throw typeError(field, formats);
  const encoded = dataUrl.slice(head.length);
  const bytes = Buffer.from(encoded, 'base64');
  const format = detectFormat(bytes);
  if (bytes.toString('base64') !== encoded || format === null || !formats.includes(format))
    throw typeError(field, formats);
  if (bytes.length > MAX_PICTURE_BYTES)
    throw pictureError(field, 'max', { max: MAX_PICTURE_BYTES });
  return bytes;
}

function conversionError(field: string, fault: ConvertFault, minEdge = 1): ApiError {
  if (fault === 'overloaded') return new ApiError('system_busy');
  if (fault === 'small') return pictureError(field, 'min_edge', { min: minEdge });
  return fault === 'pixels'
    ? pictureError(field, 'max_pixels', { max: MAX_PIXELS })
    : pictureError(field, 'readable', { values: 'png, jpg, webp' });
}

/** Runs one job at a time; refuses where more than `MAX_WAITING` wait. */
function createQueue(): <Value>(job: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (job) => {
    if (waiting >= MAX_WAITING) throw new ApiError('system_busy');
    waiting += 1;
    const run = last.then(job, job);
    // The one who waits for the job gets its error; the next job runs all the same.
    last = run.catch(() => {});
    try {
      return await run;
    } finally {
      waiting -= 1;
    }
  };
}

/** @param converter what decodes the pictures; each test names its own */
export function createUploads(converter: PictureConverter = createProcessConverter()): Uploads {
  const inTurn = createQueue();
  return {
    read(field, dataUrls, formats = ALL_FORMATS) {
      if (dataUrls.length > MAX_PICTURES)
        throw pictureError(field, 'max_items', { max: MAX_PICTURES });
      return dataUrls.map((dataUrl) => ({ field, source: decodeDataUrl(field, dataUrl, formats) }));
    },

    async convert(pictures, minEdge = 1) {
      const converted: ConvertedPicture[] = [];
      for (const { field, source } of pictures) {
        const result = await inTurn(() => converter.convert(source, minEdge));
        if (typeof result === 'string') throw conversionError(field, result, minEdge);
        converted.push(result);
      }
      return converted;
    },

    async crop(picture, focus) {
      const result = await inTurn(() => converter.crop(picture, focus));
      if (typeof result === 'string') throw conversionError('file', result);
      return result;
    },

    async insert(tx, tenantId, owner, pictures) {
      const message = 'supportMessage' in owner ? owner.supportMessage : null;
      const withdrawal = 'withdrawal' in owner ? owner.withdrawal : null;
      const deposit = 'deposit' in owner ? owner.deposit : null;
      const application = 'application' in owner ? owner.application : null;
      for (const { bytes } of pictures)
        await tx.exec(
          'upload-insert',
          `insert into upload (tenant, support_message, withdrawal, deposit, application, content)
            values ($1, $2, $3, $4, $5, $6)`,
          [tenantId, message, withdrawal, deposit, application, bytes],
        );
    },
  };
}
