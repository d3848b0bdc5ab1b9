import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';

import type { OperatorContext } from '../../../request/operator-context.ts';
import type { PreviewTokens } from '../../content/preview/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Preview = OperatorContract['content']['preview'];

export type ContentPreviewDeps = { readonly preview: { readonly tokens: PreviewTokens } };

/** Tokens that show a version of an item on the brand's own pages. */
export const createPreviewService = ({ preview: { tokens } }: ContentPreviewDeps) => ({
  preview: async (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Preview>,
  ): Promise<OperatorReply<Preview>> => tokens.issue(requireBrand(ctx).tenantId, query),
});
