import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { listPayeeProviders, type PayeeKind } from '@parlour/contract/payees';

import type { MemberContext } from '../../../request/context.ts';
import type { PayeeService, PayeeView } from './payee-service.ts';

type Card = Reply<Contract['payees']['cards']>[number];
type AddCard = HandlerInput<Contract['payees']['addCard']>;
type RemoveCard = HandlerInput<Contract['payees']['removeCard']>;

/** The rest of today's limits of withdrawals. */
export type TodayLeft = Pick<
  Reply<Contract['withdrawals']['overview']>,
  'remainingTimes' | 'remainingAmount'
>;

const toCard = (payee: PayeeView): Card => ({
  bankCardId: payee.payeeId,
  bankId: payee.provider,
  bankCode: payee.provider,
  bankName: payee.providerName,
  cardNumber: payee.masked,
  cardHolder: payee.holder,
  createdAt: payee.createdAt,
  bankIconUrl: '',
  isWithdrawActive: !payee.isBlocked,
});

/** Payees as clients of the family know them: bank cards (B) and e-wallets (E). */
export function createBankCards(
  { read, add, remove, calls }: PayeeService,
  readToday: (ctx: MemberContext) => Promise<TodayLeft>,
) {
  const listKind = ({ tenant }: MemberContext, kind: PayeeKind) =>
    listPayeeProviders(tenant.country).filter((provider) => provider.kind === kind);

  return {
    cards: async (ctx: MemberContext): Promise<Card[]> => (await read(ctx)).map(toCard),

    async accountInfo(ctx: MemberContext): Promise<Reply<Contract['payees']['accountInfo']>> {
      const { payees, maxBanks, holderName } = await calls.list(ctx);
      const { remainingTimes, remainingAmount } = await readToday(ctx);
      const list = (kind: PayeeKind) => payees.filter((payee) => payee.kind === kind).map(toCard);
      const [banks, wallets] = [list('bank'), list('wallet')];
      const isActive = ({ isWithdrawActive }: Card) => isWithdrawActive;
      return {
        bankCards: banks.filter(isActive),
        fullBankCardList: banks,
        eWallets: wallets.filter(isActive),
        fullEWalletList: wallets,
        virtualWallets: [],
        fullVirtualWalletList: [],
        maxCardCount: maxBanks,
        maxVirtualWalletCount: 0,
        remainingTransactionTimes: remainingTimes,
        remainingWithdrawAmount: remainingAmount,
        normalDeleteBankCard: true,
        virtualDeleteBankCard: false,
        ewalletDeleteBankCard: true,
        ...(holderName !== undefined && { payee: holderName }),
      };
    },

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
