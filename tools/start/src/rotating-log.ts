import {
  closeSync,
  copyFileSync,
  fchmodSync,
  fstatSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

/** A log file of bounded size; writing to it never throws, whatever the disk says. */
type RotatingLog = {
  readonly write: (chunk: Buffer | string) => void;
  readonly close: () => void;
};

type LogLimits = {
  /** Bytes after which the file is renamed to `<path>.1`, the older ones to `.2` and so on. */
  readonly maxBytes: number;
  /** The number of files, the current one included. */
  readonly maxFiles: number;
};

const LIMITS: LogLimits = { maxBytes: 10 * 1024 * 1024, maxFiles: 5 };

/**
 * Opens a log that only its owner may read. What cannot be written (full disk, I/O error) is lost,
 * and the log says how much when it can be written again.
 */
export function openRotatingLog(path: string, limits: LogLimits = LIMITS): RotatingLog {
  let file: number | undefined;
  let bytes = 0;
  let lostBytes = 0;
  let lastFault = '';

  const close = (): void => {
    if (file === undefined) return;
    const open = file;
    file = undefined;
    try {
      closeSync(open);
    } catch {
      // Some file systems report a failed write only here: that output is lost.
    }
  };
  const open = (): number => {
    file = openSync(path, 'a', 0o600);
    const { size, mode } = fstatSync(file);
    if ((mode & 0o077) !== 0) fchmodSync(file, 0o600);
    bytes = size;
    return file;
  };
  const append = (chunk: Buffer): void => {
    if (file === undefined) open();
    if (bytes > 0 && bytes + chunk.length > limits.maxBytes) {
      close();
      shiftFiles(path, limits.maxFiles);
    }
    const target = file ?? open();
    for (let from = 0; from < chunk.length;) {
      const written = writeSync(target, chunk, from);
      from += written;
      bytes += written;
    }
  };

  return {
    write(chunk) {
      const data = Buffer.from(chunk);
      try {
        if (lostBytes > 0)
          append(Buffer.from(`\n${lostBytes} bytes of this log were lost: ${lastFault}\n`));
        lostBytes = 0;
        append(data);
      } catch (error) {
        lostBytes += data.length;
        lastFault = (error as Error).message;
        close();
      }
    },
    close,
  };
}

function shiftFiles(path: string, maxFiles: number): void {
  for (let number = maxFiles - 1; number > 0; number--) {
    try {
      renameSync(number === 1 ? path : `${path}.${number - 1}`, `${path}.${number}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/**
 * Bounds a log that another program has open for appending (PostgreSQL's own): beyond `maxBytes`
 * its content moves to `<path>.1` and it goes on empty.
 */
export function boundForeignLog(path: string, maxBytes = LIMITS.maxBytes): void {
  try {
    if (statSync(path).size <= maxBytes) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch {
    // Not there yet, or no room for the copy: the next look tries again.
  }
}
