import type { LanguageCode } from '@parlour/tenant';

import { bn } from './bn.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import type { MessageTemplates } from './message-template.ts';
import { th } from './th.ts';
import { ty } from './ty.ts';
import { ur } from './ur.ts';
import { vi } from './vi.ts';

/** Every language that messages are written in. */
export const templates: Readonly<Record<LanguageCode, MessageTemplates>> = {
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
