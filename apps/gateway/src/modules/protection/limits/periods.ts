/** Days of each period: at least as long as its name says in every month of the year. */
export const timeOutDays = { day: 1, week: 7, month: 31, sixWeeks: 42 } as const;
/** For good is a hundred years: an end that no list has to treat apart. */
export const operatorExclusionDays = { halfYear: 184, year: 366, forGood: 36_525 } as const;
export const exclusionDays = { halfYear: 184, year: 366, twoYears: 731, fiveYears: 1827 } as const;
