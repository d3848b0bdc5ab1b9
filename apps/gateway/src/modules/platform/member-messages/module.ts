import type { Database } from '../../../db/pool.ts';
import { createInboxService } from './inbox-service.ts';

export { MAY_SEE_ADVERTISING, maySeeAdvertising, readHiddenKinds } from './advertising.ts';
export type { MemberTemplate, NewMemberMessage } from './member-message.ts';
export { countUnreadMessages, countUnreadMessagesByMember } from './message-repository.ts';
export { memberMessages } from './metrics.ts';
export { sendMemberMessage } from './send-member-message.ts';
export { writeMessage } from './write-message.ts';

/** The inboxes of members; other modules send to them with sendMemberMessage. */
export const createMemberMessagesModule = ({ db }: { readonly db: Database }) => ({
  handlers: { messages: createInboxService({ db }) },
});
