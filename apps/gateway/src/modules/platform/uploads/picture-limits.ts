import { MAX_FEEDBACK_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@parlour/contract/rules';

/** Largest picture that is read, in bytes. */
export const MAX_PICTURE_BYTES = MAX_FEEDBACK_PICTURE_BYTES;
/** Most pictures of one message. */
export const MAX_PICTURES = 3;
/** Largest picture that is decoded, in pixels. */
export const MAX_PIXELS = MAX_PICTURE_PIXELS;
/** The longer edge of a picture as it is stored, in pixels: the text of a receipt stays legible. */
export const MAX_EDGE_PIXELS = 2560;

/** The crops of a banner or promotion, in pixels: for phones, and for wider windows. */
export const CROPS = [
  { width: 720, height: 360 },
  { width: 1280, height: 400 },
] as const;
export const CROP_ENDINGS = ['avif', 'webp'] as const;

/**
 * Private memory of the process that decodes, in KiB; Linux enforces it. V8 reserves some 700 MB of
 * it without using them; with its program the process stays below 200 MB.
 */
export const PROCESS_MEMORY_KIB = 880_000;
/** Processor time for one picture, in seconds; a picture that needs more is refused for good. */
export const PROCESS_CPU_SECONDS = 8;
/**
 * Time by the clock for one picture, in milliseconds. A picture that is within its processor time
 * and not ready by then waited for the machine, and may be sent again.
 */
export const PROCESS_TIMEOUT_MS = 15_000;
/** Pictures that wait for the process; more are refused as "busy". */
export const MAX_WAITING = 16;

/** Exit codes with which the process reports the reason that there is no picture. */
export const PictureExit = { unreadable: 10, tooManyPixels: 11, tooSmall: 12 } as const;
