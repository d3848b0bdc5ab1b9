import { connect } from 'node:net';

/** The state of a build of `npm start`: `building` from before it begins, `unknown` without one. */
export type BuildState = 'building' | 'built' | 'failed' | 'unknown';

const ANSWER_TIMEOUT_MS = 1000;

/**
 * Asks `npm start` for a build, which it moves to the front; `unknown` where the gateway was not
 * started by it, or it does not answer within a second.
 *
 * @param name the code of a tenant, or `console`
 */
export function askBuildState(socketPath: string | undefined, name: string): Promise<BuildState> {
  if (socketPath === undefined) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let answer = '';
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(toBuildState(answer.trim())));
    socket.write(`ask ${name}\n`);
  });
}

function toBuildState(answer: string): BuildState {
  if (answer === 'built' || answer === 'failed') return answer;
  return answer === 'waiting' || answer === 'building' ? 'building' : 'unknown';
}
