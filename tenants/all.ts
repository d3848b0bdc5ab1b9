// Generated from the folders beside it by `npm run tenants:list`; never edited by hand.
import bangladesh from './bangladesh/tenant.config.ts';
import india from './india/tenant.config.ts';
import indonesia from './indonesia/tenant.config.ts';
import nigeria from './nigeria/tenant.config.ts';
import pakistan from './pakistan/tenant.config.ts';
import philippines from './philippines/tenant.config.ts';

/**
 * Every tenant of this repository, for the gateway, the tools and tests. The first is the default
 * merchant.
 */
export const tenants = [philippines, bangladesh, india, indonesia, nigeria, pakistan];
