import { connect } from 'node:net';

/**
 * How the build of a site stands: `building` from before it begins until its files are served,
 * `unknown` where no starter builds it.
 */
export type BuildState = 'building' | 'failed' | 'unknown';

const ANSWER_TIMEOUT_MS = 1000;

/**
 * Asks `npm start` for the build of a tenant, which it moves to the front; `unknown` where the
 * gateway was not started by it, or it does not answer within a second.
 */
export function askBuildState(socketPath: string | undefined, code: string): Promise<BuildState> {
  if (socketPath === undefined) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let answer = '';
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(toBuildState(answer.trim())));
    socket.write(`ask ${code}\n`);
  });
}

function toBuildState(answer: string): BuildState {
  if (answer === 'failed') return 'failed';
  // Built a moment ago: its files are looked for once a second.
  return ['waiting', 'building', 'built'].includes(answer) ? 'building' : 'unknown';
}
