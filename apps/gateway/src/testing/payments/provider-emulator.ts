import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault that a request gets instead of an answer. */
export type Fault = 'server-error' | 'garbage' | 'hang' | 'drop' | 'rate-limit' | 'huge';

export type Body = Readonly<Record<string, unknown>>;
export type Answer = { readonly status: number; readonly body: object };

export type EmulatedRequest = {
  /** As `METHOD /path?query`. */
  readonly asked: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Body;
};

/**
 * The server of a provider's API as its documentation describes it. Requests can be made to fail;
 * a subclass answers them and plays the payer.
 */
export abstract class ProviderEmulator {
  /** The requests, as `METHOD /path`, the newest last. */
  readonly requests: string[] = [];
  readonly bodies: Body[] = [];
  /** The faults of the next requests, in their order. */
  faults: Fault[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Answers a request that is not made to fail. */
  protected abstract route(request: EmulatedRequest): Answer;

  /** The origin of the API. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const path = request.url ?? '/';
    const asked = `${request.method} ${path}`;
    this.requests.push(asked);
    const fault = this.faults.shift();
    if (fault) return fail(fault, request, response);
    const body = text === '' ? {} : (JSON.parse(text) as Body);
    this.bodies.push(body);
    const query = new URL(path, this.url).searchParams;
    const answer = this.route({ asked, query, headers: request.headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }
}

/** Fails as a service does that is out of order. A request that hangs ends with the server. */
function fail(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'drop') return void request.socket.destroy();
  if (fault === 'hang') return;
  const answers = {
    'server-error': [503, '{"status":false,"message":"Service unavailable"}'],
    'rate-limit': [429, '{"status":false,"message":"Please wait a few minutes and try again."}'],
    garbage: [200, '<html>Bad gateway</html>'],
    huge: [200, `{"status":true,"message":"${'x'.repeat(600_000)}"}`],
  } as const;
  const [status, text] = answers[fault];
  response.writeHead(status);
  response.end(text);
}
