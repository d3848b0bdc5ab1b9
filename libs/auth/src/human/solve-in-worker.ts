import type { HumanTask } from '@parlour/contract/human-check';

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};

/**
 * Works a task out beside the page, in a worker; on the page's own thread where no worker can
 * start.
 */
export async function solveInWorker(task: HumanTask): Promise<string> {
  const apart = await inWorker(task).catch(() => null);
  if (apart !== null) return apart;
  const { solveHumanTask } = await import('@parlour/contract/human-check');
  return solveHumanTask(task);
}

async function inWorker(task: HumanTask): Promise<string | null> {
  if (!('Worker' in globalThis)) return null;
  const { default: address } = await import('./solver.worker.ts?worker&url');
  const worker = new Worker(trusted(address));
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data));
      // It did not load, or the browser refuses it: the page solves the task itself.
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(task, {});
    });
  } finally {
    worker.terminate();
  }
}

// The page's policy wants script addresses to come from a named rule; this one passes on the
// address that the build gave.
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes
      ?.createPolicy('parlour-worker', { createScriptURL: () => address })
      .createScriptURL(address) ?? address
  );
}
