import type { Browser, CDPSession } from '@playwright/test';

/** A page whose service workers no debugger watches. */
export type PlainPage = {
  /** Runs a function in the page and returns what it resolves with; both as JSON. */
  readonly evaluate: <Result, Input = undefined>(
    work: (input: Input) => Result | Promise<Result>,
    input?: Input,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
};

type Reply = {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
  };
};

/**
 * Opens an address in a browser context of its own, beside the runner's. The runner attaches a
 * debugger to every service worker of its contexts; such a worker stays awake, and its successor
 * may wait for minutes, which no visitor meets.
 */
export async function openPlainPage(browser: Browser, url: string): Promise<PlainPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url, browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const call = caller(session, sessionId);
  return {
    async evaluate<Result, Input>(work: (input: Input) => Result | Promise<Result>, input?: Input) {
      const { result, exceptionDetails } =
        (await call('Runtime.evaluate', {
          expression: `(${work.toString()})(${JSON.stringify(input)})`,
          awaitPromise: true,
          returnByValue: true,
        })) ?? {};
      if (exceptionDetails)
        throw new Error(exceptionDetails.exception?.description ?? 'the page failed');
      return result?.value as Result;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

/** Calls a method of the DevTools protocol in the session of one page. */
function caller(session: CDPSession, sessionId: string) {
  let calls = 0;
  return (method: string, params: object): Promise<Reply['result']> => {
    const id = (calls += 1);
    return new Promise((resolve, reject) => {
      const onMessage = (event: { readonly sessionId: string; readonly message: string }) => {
        const reply = JSON.parse(event.message) as Reply;
        if (event.sessionId !== sessionId || reply.id !== id) return;
        session.off('Target.receivedMessageFromTarget', onMessage);
        if (reply.error) reject(new Error(reply.error.message));
        else resolve(reply.result);
      };
      session.on('Target.receivedMessageFromTarget', onMessage);
      const message = JSON.stringify({ id, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  };
}
