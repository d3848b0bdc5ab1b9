import { readdirSync, readFileSync } from 'node:fs';

const readField = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

const readStatus = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Watches the resident memory of this process and of its children (Linux); `stop` answers by how
 * many MiB both together exceeded the beginning.
 */
export function watchMemory(): { readonly stop: () => number } {
  const own = () => process.memoryUsage.rss() / 2 ** 20;
  const start = own();
  let peak = 0;
  const look = () => {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readStatus)
      .filter((status) => readField(status, 'PPid') === process.pid)
      .map((status) => readField(status, 'VmHWM') / 1024);
    peak = Math.max(peak, own() - start + Math.max(0, ...children));
  };
  // test-rules: fixed wait, because memory is looked at meanwhile; no test waits for it
  const timer = setInterval(look, 20);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}
