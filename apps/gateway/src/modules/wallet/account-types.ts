/** Numbers of wallets at vendors begin above those that the family reserves. */
const BASE = 1000;

/** The number by which the outside knows a wallet at a vendor. */
export const purseOf = (vendor: number): number => BASE + vendor;

/** The vendor whose wallet a number names; one that names none is no vendor's. */
export const vendorOfPurse = (accountTypeId: number): number => accountTypeId - BASE;
