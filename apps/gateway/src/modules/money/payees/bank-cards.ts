import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { listPayeeProviders, type PayeeKind } from '@parlour/contract/payees';

import type { MemberContext } from '../../../request/context.ts';
import type { PayeeService } from './payee-service.ts';

type Card = Reply<Contract['payees']['cards']>[number];
type AddCard = HandlerInput<Contract['payees']['addCard']>;
type RemoveCard = HandlerInput<Contract['payees']['removeCard']>;

/** Payees as clients of the family know them: bank cards (B) and e-wallets (E). */
export function createBankCards({ read, add, remove }: PayeeService) {
  const listKind = ({ tenant }: MemberContext, kind: PayeeKind) =>
    listPayeeProviders(tenant.country).filter((provider) => provider.kind === kind);

  return {
    cards: async (ctx: MemberContext): Promise<Card[]> =>
      (await read(ctx)).map((payee) => ({
        bankCardId: payee.payeeId,
        bankId: payee.provider,
        bankCode: payee.provider,
        bankName: payee.providerName,
        cardNumber: payee.masked,
        cardHolder: payee.holder,
        createdAt: payee.createdAt,
        bankIconUrl: '',
        isWithdrawActive: !payee.isBlocked,
      })),

    async addCard(ctx: MemberContext, input: AddCard): Promise<null> {
      const isWallet = input.cardType === 'wallet';
      const account = {
        provider: (isWallet ? input.walletType : input.bankCode) ?? '',
        holderName: input.payeeName,
        accountNumber: (isWallet ? input.walletAddress : input.cardNumber) ?? '',
        ...(input.area !== undefined && { branchCode: input.area }),
      };
      await add(ctx, account, { proof: input.stepUp, pin: input.paymentPassword });
      return null;
    },

    removeCard: (ctx: MemberContext, { bankCardId, password }: RemoveCard): Promise<null> =>
      remove(ctx, bankCardId, { pin: password }),

    banks: async (ctx: MemberContext): Promise<Reply<Contract['payees']['banks']>> =>
      listKind(ctx, 'bank').map(({ code, name }) => ({
        bankId: code,
        bankCode: code,
        bankChName: name,
        bankEngName: name,
      })),

    walletTypes: async (ctx: MemberContext): Promise<Reply<Contract['payees']['walletTypes']>> =>
      listKind(ctx, 'wallet').map(({ code, name }) => ({
        walletType: code,
        walletChName: name,
        walletEngName: name,
      })),

    bindSetting: async (): Promise<Reply<Contract['payees']['bindSetting']>> => ({
      shouldBindGA: false,
      validate: true,
    }),
  };
}
