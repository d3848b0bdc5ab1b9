import type { ConsolePage } from '../navigation/console-page.ts';
import { accountPages } from './account/pages.ts';
import { agentPages } from './agents/pages.ts';
import { contractPages } from './agent-contracts/pages.ts';
import { approvalPages } from './approvals/pages.ts';
import { auditPages } from './audit/pages.ts';
import { bankTransferPages } from './bank-transfers/pages.ts';
import { casePages } from './cases/pages.ts';
import { contentPages } from './content/pages.ts';
import { dashboardPages } from './dashboard/pages.ts';
import { depositPages } from './deposits/pages.ts';
import { exportPages } from './exports/pages.ts';
import { gamePages } from './games/pages.ts';
import { identityCheckPages } from './identity-checks/pages.ts';
import { jobPages } from './jobs/pages.ts';
import { ledgerPages } from './ledger/pages.ts';
import { mallPages } from './mall/pages.ts';
import { memberPages } from './members/pages.ts';
import { messagePages } from './messages/pages.ts';
import { moderationPages } from './moderation/pages.ts';
import { supportPages } from './support/pages.ts';
import { paymentProviderPages } from './payment-providers/pages.ts';
import { operatorPages } from './operators/pages.ts';
import { payeePages } from './payees/pages.ts';
import { playPages } from './play/pages.ts';
import { promotionApplicationPages } from './promotion-applications/pages.ts';
import { promotionPages } from './promotions/pages.ts';
import { protectionPages } from './protection/pages.ts';
import { rankPages } from './ranks/pages.ts';
import { reconciliationPages } from './reconciliation/pages.ts';
import { rolePages } from './roles/pages.ts';
import { roundPages } from './rounds/pages.ts';
import { segmentPages } from './segments/pages.ts';
import { settingPages } from './settings/pages.ts';
import { vendorPages } from './vendors/pages.ts';
import { settlementPages } from './settlements/pages.ts';
import { transferPages } from './transfers/pages.ts';
import { withdrawalPages } from './withdrawals/pages.ts';

/** Every page of the console, in the order of the navigation. */
export const pages: readonly ConsolePage[] = [
  ...dashboardPages,
  ...memberPages,
  ...protectionPages,
  ...identityCheckPages,
  ...casePages,
  ...supportPages,
  ...messagePages,
  ...agentPages,
  ...gamePages,
  ...vendorPages,
  ...roundPages,
  ...playPages,
  ...depositPages,
  ...bankTransferPages,
  ...withdrawalPages,
  ...transferPages,
  ...contractPages,
  ...settlementPages,
  ...payeePages,
  ...paymentProviderPages,
  ...ledgerPages,
  ...reconciliationPages,
  ...jobPages,
  ...exportPages,
  ...contentPages,
  ...promotionPages,
  ...segmentPages,
  ...rankPages,
  ...promotionApplicationPages,
  ...mallPages,
  ...moderationPages,
  ...approvalPages,
  ...operatorPages,
  ...rolePages,
  ...settingPages,
  ...auditPages,
  ...accountPages,
];
