export { amountOf, centsIn, centsOf, dollarsText, largestRemainder, roundedShare } from './money.js';
