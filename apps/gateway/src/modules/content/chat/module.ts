import type { Database } from '../../../db/pool.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { createChatService } from './chat-service.ts';

export type ChatModuleDeps = {
  readonly config: { readonly rateLimits: boolean };
  readonly db: Database;
  readonly settings: ReadSettings;
};

/** The public chat of a brand. */
export const createChatModule = ({ config, db, settings }: ChatModuleDeps) => ({
  handlers: { chat: createChatService({ db, settings, limits: config.rateLimits }) },
});
