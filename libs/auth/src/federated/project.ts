import type { Contract, Reply } from '@parlour/contract';

/** Whom the gateway believes for this brand: its Firebase project, or a demo's emulator. */
export type Project = NonNullable<Reply<Contract['identity']['loginMethods']>['firebase']>;
