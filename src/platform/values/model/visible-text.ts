/**
 * Signs that leave nothing on the screen: white space and control signs, what Unicode calls ignorable (zero-width
 * signs, soft hyphen, direction marks, Hangul fillers, tags; Default_Ignorable_Code_Point of
 * DerivedCoreProperties.txt), other format signs, and the empty braille pattern. For use inside `[…]` with the flag u.
 */
export const blankSigns = String.raw`\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;

const onlyBlank = new RegExp(`^[${blankSigns}]*$`, 'u');
const aroundText = new RegExp(`^[${blankSigns}]+|[${blankSigns}]+$`, 'gu');

/**
 * Whether nobody could see anything of the text: empty, or of blank signs only. Such a text is never a name, and no
 * answer to what is required.
 */
export const isBlankText = (text: string): boolean => onlyBlank.test(text);

/**
 * How many signs of a text a person could see or count on: without the blank ones at its ends. For texts that have to
 * say something.
 */
export const visibleLength = (text: string): number => [...text.replace(aroundText, '')].length;
