import { passwordProblems } from '#platform/credentials/model/password-rules.ts';
import { passwordLevel } from '#platform/credentials/model/password-strength.ts';

/** Judges a password while it is typed. Nobody needs it before: it comes when the field is reached for. */
export const passwordStrength = { problems: passwordProblems, level: passwordLevel };
