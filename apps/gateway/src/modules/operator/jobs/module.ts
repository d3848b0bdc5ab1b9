import { createJobPages, type JobPagesDeps } from './jobs-service.ts';
import { createOutboxPages } from './outbox-service.ts';

export type { JobPagesDeps } from './jobs-service.ts';

/** Jobs and outgoing messages in the console. */
export const createJobPagesModule = (deps: JobPagesDeps) => ({
  handlers: { jobs: createJobPages(deps), outbox: createOutboxPages(deps) },
});
