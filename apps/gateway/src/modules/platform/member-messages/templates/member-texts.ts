import type { MemberTemplate, MessageText } from '../member-message.ts';

/** The templates in one language; {{brand}} and what MemberMessageFacts lists are filled in. */
export type MemberTexts = Readonly<Record<MemberTemplate, MessageText>>;
