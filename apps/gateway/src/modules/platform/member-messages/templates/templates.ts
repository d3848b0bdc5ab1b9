import type { LanguageCode } from '@parlour/tenant';

import { bn } from './bn.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import type { MemberTexts } from './member-texts.ts';
import { th } from './th.ts';
import { ty } from './ty.ts';
import { ur } from './ur.ts';
import { vi } from './vi.ts';

/** The templates of messages to members in every language. */
export const memberTexts: Readonly<Record<LanguageCode, MemberTexts>> = {
  EN: en,
  TY: ty,
  HI: hi,
  BN: bn,
  ID: id,
  UR: ur,
  CN: cn,
  TH: th,
  VI: vi,
};
