import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { route } from '../route.ts';
import { Nothing } from '../shapes.ts';
import { Text } from '../text.ts';
import { acceptErrors, ContractId } from './contract-schemas.ts';

/** A accepts an offer or rejects a termination, R rejects, C accepts a termination. */
const answerWords = {
  body: {
    status: {
      name: 'answer',
      values: [
        ['A', 'agree'],
        ['R', 'reject'],
        ['C', 'end'],
      ],
    },
  },
} as const;

/** The family's letters are those of the product. */
const dividendPeriods = [
  ['D', 'D'],
  ['W', 'W'],
  ['H', 'H'],
  ['M', 'M'],
] as const;

const Answer = {
  status: z.enum(['A', 'R', 'C']),
  /** Ours: the PIN, or an approval (action contractAccept); an acceptance needs one of them. */
  pin: Text().max(255).optional(),
  stepUp: Text().max(64).optional(),
};

/** Answers to offers as clients of the family send them; the site has calls of its own. */
export const familyContracts = {
  answerDividend: route({
    method: 'POST',
    path: '/wps/relay/MCS2_processDividendReq',
    alias: [{ method: 'POST', path: '/wps/relay/MCSFE_processContractDividend' }],
    module: 'SIGNCONDIV3',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    notOnSite: true,
    body: z.object({
      productType: z.enum(categories),
      computationPeriod: z.enum(['D', 'W', 'H', 'M']),
      ...Answer,
    }),
    words: {
      body: {
        ...answerWords.body,
        computationPeriod: { name: 'period', values: dividendPeriods },
      },
    },
    reply: Nothing,
    errors: acceptErrors,
    summary: 'Answers an offer of a dividend by its product and period.',
  }),
  answerDailySalary: route({
    method: 'POST',
    path: '/wps/relay/MCS2_processDailySalContract',
    alias: [{ method: 'POST', path: '/wps/relay/MCSFE_processDailySalaryContract' }],
    module: 'DAILYSALCONT3',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    notOnSite: true,
    body: z.object({ id: ContractId, ...Answer }),
    words: answerWords,
    reply: Nothing,
    errors: acceptErrors,
    summary: 'Answers an offer of a daily salary.',
  }),
  answerHourlySalary: route({
    method: 'POST',
    path: '/wps/relay/MCS2_processContractHourSalary',
    module: 'HOURSAL3',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    notOnSite: true,
    body: z.object({ contractId: ContractId, productType: z.enum(categories), ...Answer }),
    words: answerWords,
    reply: Nothing,
    errors: acceptErrors,
    summary: 'Answers an offer of an hourly salary.',
  }),
  answerRealTimeSalary: route({
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    module: 'RTSALARY3',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    notOnSite: true,
    body: z.object({ contractId: ContractId, ...Answer }),
    words: answerWords,
    reply: Nothing,
    errors: acceptErrors,
    summary: 'Answers an offer of a real-time salary.',
  }),
};
