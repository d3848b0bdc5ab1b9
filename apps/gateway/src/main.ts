import { startGateway } from './start/start.ts';

// A process of its own: it says one sentence and ends with 1 when it cannot start.
const stopped = await startGateway(process.env);
if ('fault' in stopped) {
  console.error(stopped.fault);
  // At once, whatever was begun: a process that serves no requests and does not end is never
  // restarted.
  process.exit(1);
} else {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    void stopped.stop(signal);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}
