import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import {
  CROP_ENDINGS,
  CROPS,
  MAX_PICTURE_BYTES,
  PictureExit,
  PROCESS_CPU_SECONDS,
  PROCESS_MEMORY_KIB,
  PROCESS_TIMEOUT_MS,
} from './picture-limits.ts';

/** A picture as it is stored: a JPEG that we wrote. */
export type ConvertedPicture = { readonly bytes: Buffer };

/**
 * The reason that there is no picture; `overloaded` says nothing about the picture, so that it can
 * be sent again.
 */
export type ConvertFault = 'unreadable' | 'pixels' | 'small' | 'overloaded';

type ConvertLimits = {
  /** Processor time for one picture, in whole seconds. */
  readonly cpuSeconds: number;
  /** Time by the clock, in milliseconds. */
  readonly timeoutMs: number;
  /** The file that decodes; tests run another. */
  readonly program?: string;
};

const LIMITS: ConvertLimits = { cpuSeconds: PROCESS_CPU_SECONDS, timeoutMs: PROCESS_TIMEOUT_MS };

const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/** A JPEG of ours is below this size, in bytes; more output is no picture. */
const MAX_OUTPUT_BYTES = 2 * MAX_PICTURE_BYTES;

const NODE_OPTIONS = ['--max-old-space-size=64', '--no-warnings'];

/** Starts the process with the limits of the system where there are some, and no variables. */
function startProcess(
  { cpuSeconds, program = PROGRAM }: ConvertLimits,
  options: readonly string[],
): ChildProcessByStdio<Writable, Readable, null> {
  const env = { VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' };
  // The softer limit of the processor sends SIGXCPU, which nothing else does.
  const script =
    `ulimit -d ${PROCESS_MEMORY_KIB}; ulimit -c 0; ` +
    `ulimit -H -t ${cpuSeconds + 2}; ulimit -S -t ${cpuSeconds}; exec "$0" "$@"`;
  const run = [process.execPath, ...NODE_OPTIONS, program, ...options] as const;
  const [command, ...args] =
    process.platform === 'win32' ? run : (['/bin/sh', '-c', script, ...run] as const);
  return spawn(command, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
}

/** Runs the program over a picture: what it writes, or why there is nothing. */
const runProcess = (
  source: Buffer,
  limits: ConvertLimits,
  options: readonly string[] = [],
): Promise<Buffer | ConvertFault> =>
  new Promise((resolve, reject) => {
    const child = startProcess(limits, options);
    const output = collectOutput(child);
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs);
    child.once('spawn', () => {
      // Players' requests come first.
      if (child.pid !== undefined) lowerPriority(child.pid);
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      if (NO_ROOM.has(error.code ?? '')) resolve('overloaded');
      else reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0 && output.size > 0) resolve(Buffer.concat(output.parts));
      else if (code === PictureExit.tooManyPixels) resolve('pixels');
      else if (code === PictureExit.tooSmall) resolve('small');
      // From our clock, or from a system that had no memory left.
      else if (signal === 'SIGKILL' && !output.isTooLong) resolve('overloaded');
      else resolve('unreadable');
    });
    // A process that has refused already reads no more.
    child.stdin.on('error', () => {});
    child.stdin.end(source);
  });

/** The converter that decodes and crops pictures: a process for each, or a test's own. */
export type PictureConverter = {
  readonly convert: (source: Buffer, minEdge: number) => Promise<ConvertedPicture | ConvertFault>;
  /** Crops a picture that was converted before around a point, in percent of its sides. */
  readonly crop: (
    picture: ConvertedPicture,
    focus: { readonly x: number; readonly y: number },
  ) => Promise<readonly CropFile[] | ConvertFault>;
};

/** Decodes and crops each picture in a process of its own. */
export const createProcessConverter = (limits: ConvertLimits = LIMITS): PictureConverter => ({
  convert: (source, minEdge) => convertPicture(source, limits, minEdge),
  crop: cropPicture,
});

/**
 * Decodes a picture in a process of its own and returns it as a new JPEG without metadata, or
 * why not. What crashes the process, outgrows its memory or its processor time is unreadable; what
 * the machine has no time, memory or process for is `overloaded`.
 */
export async function convertPicture(
  source: Buffer,
  limits: ConvertLimits = LIMITS,
  minEdge = 1,
): Promise<ConvertedPicture | ConvertFault> {
  const bytes = await runProcess(source, limits, [String(minEdge)]);
  return typeof bytes === 'string' ? bytes : { bytes };
}

/** A file of a crop, by its width and ending: `1280.avif`. */
export type CropFile = { readonly file: string; readonly bytes: Buffer };

const cropPicture: PictureConverter['crop'] = async ({ bytes }, { x, y }) => {
  const output = await runProcess(bytes, LIMITS, [String(x), String(y)]);
  return typeof output === 'string' ? output : splitCrops(output);
};

/** The files of the crops, each of which stands after its length. */
export function splitCrops(output: Buffer): readonly CropFile[] {
  let offset = 0;
  return CROPS.flatMap(({ width }) =>
    CROP_ENDINGS.map((ending) => {
      const start = offset + 4;
      offset = start + output.readUInt32BE(offset);
      return { file: `${width}.${ending}`, bytes: output.subarray(start, offset) };
    }),
  );
}

/** Error codes of the system when it can start no further process. */
const NO_ROOM: ReadonlySet<string> = new Set(['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE']);

/** Gathers what the process writes, and ends it where that is no picture of ours. */
function collectOutput(child: ChildProcessByStdio<Writable, Readable, null>) {
  const output = { parts: [] as Buffer[], size: 0, isTooLong: false };
  child.stdout.on('data', (part: Buffer) => {
    output.size += part.length;
    output.isTooLong = output.size > MAX_OUTPUT_BYTES;
    if (output.isTooLong) child.kill('SIGKILL');
    else output.parts.push(part);
  });
  return output;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
