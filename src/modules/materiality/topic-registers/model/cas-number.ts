/**
 * Whether a CAS registry number is one: two to seven digits, two, and a check digit that is the sum of all digits
 * before it, each times its place counted from the right, modulo ten. Source: CAS, “Check digit verification of CAS
 * registry numbers”; its example is 107-07-3.
 */
export function isCasNumber(text: string): boolean {
  const [, first, second, check] = /^([1-9]\d{1,6})-(\d\d)-(\d)$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return false;
  const sum = [...`${first}${second}`].reverse().reduce((all, digit, at) => all + Number(digit) * (at + 1), 0);
  return sum % 10 === Number(check);
}
