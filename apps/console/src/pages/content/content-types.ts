import type { OperatorContract } from '@parlour/contract/operator';
import { contentKinds } from '@parlour/contract/operator/choices';
import { useParams } from 'react-router-dom';

import type { CallReply } from '../../api/api.ts';

type Content = OperatorContract['content'];

export type ContentRow = CallReply<Content['list']>['rows'][number];
export type ContentItem = CallReply<Content['item']>;
export type ContentVersion = CallReply<Content['versions']>[number];
export type ContentKind = ContentItem['kind'];
export type ContentState = ContentItem['state'];
/** An item as it is edited: every field is there, those of other kinds empty. */
export type Draft = ContentVersion['draft'];
export type DraftText = Draft['texts'][number];

/** The id in the address of an item that is being made. */
export const NEW_ID = '+';

/** The kind that the address names; the first one for an address that names none. */
export function useKind(): ContentKind {
  const { kind } = useParams();
  return contentKinds.find((each) => each === kind) ?? contentKinds[0];
}
