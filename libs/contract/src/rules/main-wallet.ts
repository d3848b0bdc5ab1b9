/** The family's number of the main wallet (accountTypeId). */
export const MAIN_WALLET = 2;
