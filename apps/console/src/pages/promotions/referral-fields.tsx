import { DraftField, type DraftFields } from './draft-field.tsx';

/** The form fields for the conditions of an invited friend, and the rewards of both sides. */
export function ReferralFields(fields: DraftFields) {
  return (
    <>
      <DraftField {...fields} name="friendDeposits" field="trigger.deposits" unit="money" />
      <DraftField {...fields} name="friendTurnover" field="trigger.turnover" unit="money" hasHint />
      <DraftField {...fields} name="friendDays" field="trigger.days" hasHint />
      <DraftField {...fields} name="inviterAmount" field="trigger.inviter" unit="money" hasHint />
      <DraftField {...fields} name="friendAmount" field="trigger.friend" unit="money" hasHint />
      <DraftField {...fields} name="mostFriends" field="trigger.most" hasHint />
    </>
  );
}
