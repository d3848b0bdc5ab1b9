import { jobMetrics } from './jobs/module.ts';
import { sweepJob } from './housekeeping/module.ts';
import { licenceJob, realMoneyEnded } from './licences/module.ts';
import { createMemberMessagesModule, memberMessages } from './member-messages/module.ts';
import {
  createOutboxModule,
  messageDeliveries,
  type OutboxModuleDeps,
  verificationCodeRequests,
} from './outbox/module.ts';
import { createSettingsModule } from './settings/module.ts';
import { createUploadsModule, type UploadsModuleDeps } from './uploads/module.ts';
import { createSystemModule, type SystemModuleDeps } from './system/module.ts';

type PlatformDeps = OutboxModuleDeps &
  UploadsModuleDeps &
  Omit<SystemModuleDeps, 'settings' | 'brandLinks'> & { readonly freshMs?: number | undefined };

/** Builds the modules of the platform, each from those above it. */
export function createPlatformModules(deps: PlatformDeps) {
  const settings = createSettingsModule(deps);
  const system = createSystemModule({ ...deps, ...settings });
  const outbox = createOutboxModule(deps);
  const messages = createMemberMessagesModule(deps);

  return {
    services: {
      ...settings,
      ...createUploadsModule(deps),
      system: system.system,
      outbox: outbox.outbox,
    },
    handlers: { ...system.handlers, ...outbox.handlers, ...messages.handlers },
    plugins: [outbox.plugin],
    jobs: [sweepJob, licenceJob],
    metrics: [
      verificationCodeRequests,
      messageDeliveries,
      memberMessages,
      realMoneyEnded,
      ...jobMetrics,
    ],
  };
}
