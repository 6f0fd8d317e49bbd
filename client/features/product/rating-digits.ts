/** A rating has a digit after its point, a whole number too: 3.0 beside 3.3. */
export const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
