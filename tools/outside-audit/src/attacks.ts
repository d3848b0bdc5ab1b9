import { approvalAttacks } from './approval-attacks.ts';
import type { Attack } from './attack.ts';
import { chatAttacks } from './chat-attacks.ts';
import { codeAttacks } from './code-attacks.ts';
import { colleagueAttacks } from './colleague-attacks.ts';
import { fileAttacks } from './file-attacks.ts';
import { identityAttacks } from './identity-attacks.ts';
import { loginAttacks } from './login-attacks.ts';
import { operatorAttacks } from './operator-attacks.ts';
import { playAttacks } from './play-attacks.ts';
import { vendorAttacks } from './vendor-attacks.ts';

/** Every attack, in the order of the report. */
export const attacks: readonly Attack[] = [
  ...operatorAttacks,
  ...colleagueAttacks,
  ...approvalAttacks,
  ...vendorAttacks,
  ...loginAttacks,
  ...identityAttacks,
  ...codeAttacks,
  ...playAttacks,
  ...chatAttacks,
  ...fileAttacks,
];
