import type { FastifyInstance } from 'fastify';

import type { Job } from '../../platform/jobs/module.ts';
import { sweepExports } from './export-repository.ts';
import { createExportRunner } from './export-runner.ts';
import { createExportSources, type ListHandlers } from './export-sources.ts';
import { createExports, type ExportsDeps } from './exports-service.ts';

type ExportsModuleDeps = Omit<ExportsDeps, 'runner' | 'sources'> & {
  /** The handlers of the console's lists. */
  readonly lists: ListHandlers;
};

const sweepJob: Job = {
  name: 'exports-sweep',
  interval: 60,
  onMissed: 'runOnce',
  runInTransaction: async (tx, { tenantId }) => ({ deleted: await sweepExports(tx, tenantId) }),
};

/** Lists as files in the console. */
export function createExportsModule({ lists, ...deps }: ExportsModuleDeps) {
  const sources = createExportSources(lists);
  const runner = createExportRunner({ ...deps, sources });
  return {
    handlers: { exports: createExports({ ...deps, runner, sources }) },
    jobs: [sweepJob],
    plugin: async (app: FastifyInstance): Promise<void> => {
      app.addHook('onClose', () => runner.stop());
    },
  };
}
