import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import {
  MAX_PICTURE_BYTES,
  PictureExit,
  PROCESS_MEMORY_KIB,
  PROCESS_TIMEOUT_MS,
} from './picture-limits.ts';

/** A picture as it is stored: a JPEG that we wrote. */
export type ConvertedPicture = { readonly bytes: Buffer };

export type ConvertFault = 'unreadable' | 'pixels';

const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/** A JPEG of ours is below this size, in bytes; more output is no picture. */
const MAX_OUTPUT_BYTES = 2 * MAX_PICTURE_BYTES;

const NODE_ARGUMENTS = ['--max-old-space-size=64', '--no-warnings', PROGRAM];

/** Starts the process with the memory limit of the system where there is one, and no variables. */
function startProcess(): ChildProcessByStdio<Writable, Readable, null> {
  const env = { VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' };
  const script = `ulimit -d ${PROCESS_MEMORY_KIB}; ulimit -c 0; exec "$0" "$@"`;
  const [command, ...args] =
    process.platform === 'win32'
      ? [process.execPath, ...NODE_ARGUMENTS]
      : ['/bin/sh', '-c', script, process.execPath, ...NODE_ARGUMENTS];
  return spawn(command, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
}

/**
 * Decodes a PNG or JPEG in a process of its own and returns it as a new JPEG without metadata, or
 * why not. What crashes the process, outgrows its memory or takes longer than 10 s is unreadable.
 */
export const convertPicture = (source: Buffer): Promise<ConvertedPicture | ConvertFault> =>
  new Promise((resolve, reject) => {
    const child = startProcess();
    const parts: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => child.kill('SIGKILL'), PROCESS_TIMEOUT_MS);
    child.once('spawn', () => {
      // Players' requests come first.
      if (child.pid !== undefined) lowerPriority(child.pid);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (code === 0 && size > 0) resolve({ bytes: Buffer.concat(parts) });
      else resolve(code === PictureExit.tooManyPixels ? 'pixels' : 'unreadable');
    });
    // A process that has refused already reads no more.
    child.stdin.on('error', () => {});
    child.stdin.end(source);
  });

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
