import type { Tenancy } from '../../../request/context.ts';

/** The brand and the provider that a notice or an answer is about. */
export type NoticeContext = Tenancy & {
  readonly provider: string;
  readonly requestId: string;
};
