import { defineErrors } from '#platform/errors/model/errors.ts';

/**
 * One sentence for an unknown address, a wrong password and a suspended account: the answer tells nobody who has an
 * account.
 */
export const signInRefused = 'The e-mail address or the password is not right.';

/** After the right password, for those with a second factor. */
export const secondStepTitle = 'The password is right. Show your second factor to go on.';

export const accountErrors = defineErrors({
  'accounts.sign-in-refused': { status: 401, title: signInRefused },
  'accounts.slow-down': { status: 429, title: 'Too many attempts. Please try again in {seconds} seconds.' },
  'accounts.busy': {
    status: 429,
    title: 'Too many people are signing in at this moment. Please try again in {seconds} seconds.',
  },
  'accounts.foreign-origin': { status: 403, title: 'This request came from another site and was not carried out.' },
  'accounts.read-only': {
    status: 403,
    title: 'You are looking around the demo: nothing can be changed here.',
    hint: 'Register your company to work with your own data.',
  },
  'accounts.name-taken': { status: 409, title: 'There is already a company with this name.' },
  'accounts.link-dead': {
    status: 400,
    title: 'This link has expired or was used already.',
    hint: 'Ask for a new one.',
  },
  'accounts.person-unknown': { status: 404, title: 'There is no such person in this company.' },
  'accounts.not-yours-to-edit': { status: 403, title: 'Only this person can change this profile.' },
  'accounts.edit-forbidden': { status: 403, title: 'You may change only your own profile.' },
  'accounts.changed-meanwhile': {
    status: 409,
    title: 'Somebody changed this while you were editing.',
    hint: 'Load it again and repeat the change.',
  },
  'accounts.role-unknown': { status: 422, title: 'One of these roles does not exist in this company.' },
  'accounts.role-missing': { status: 422, title: 'Choose at least one role.' },
  'accounts.role-in-use': {
    status: 409,
    title: 'Members or invitations still hold this role.',
    hint: 'Give them another role first.',
  },
  'accounts.role-fixed': { status: 409, title: 'The role “{role}” cannot be changed.' },
  'accounts.role-not-yours': {
    status: 403,
    title: 'You may not give or take one of these roles.',
    hint: 'Ask an owner of the company.',
  },
  'accounts.own-rights': {
    status: 403,
    title: 'Nobody raises their own rights.',
    hint: 'Ask another administrator or an owner.',
  },
  'accounts.auditor-writes': {
    status: 409,
    title: 'An auditor only reads and cannot hold another role at the same time.',
  },
  'accounts.last-owner': {
    status: 409,
    title: 'A company always has an owner. This is the last one.',
    hint: 'Make somebody else an owner first.',
  },
  'accounts.end-too-late': { status: 422, title: 'The access of an external guest ends within {days} days.' },
  'accounts.already-member': { status: 409, title: 'This person is a member already.' },
  'accounts.invitation-unknown': { status: 404, title: 'There is no such invitation.' },
  'accounts.wrong-kind': {
    status: 409,
    title: 'This account cannot join this company.',
    hint: 'Use another e-mail address for it.',
  },
  'accounts.second-step': { status: 401, title: secondStepTitle },
  'accounts.step-over': { status: 401, title: 'This took too long.', hint: 'Sign in again with your password.' },
  'accounts.code-wrong': { status: 422, title: 'This did not work. Try again, or use another way.' },
  'accounts.set-up-over': { status: 400, title: 'This took too long.', hint: 'Begin again.' },
  'accounts.passkey-refused': {
    status: 422,
    title: 'The passkey could not be added.',
    hint: 'Try again, or use another device.',
  },
  'accounts.factors-many': { status: 409, title: 'You have {max} of these already.', hint: 'Remove one first.' },
  'accounts.factor-unknown': { status: 404, title: 'There is no such second factor.' },
  'accounts.factor-needed': {
    status: 409,
    title: '{company} lets you in only with a second factor. This is your last one.',
    hint: 'Add another one first.',
  },
  'accounts.factor-missing': {
    status: 403,
    title: 'This company lets you in only with a second factor.',
    hint: 'Set one up in your account, then come back.',
  },
  'accounts.network-not-allowed': {
    status: 403,
    title: 'This company cannot be opened from this network.',
    hint: 'Use a network that the company allows, or ask an administrator of the company.',
  },
  'accounts.domain-free-mail': {
    status: 409,
    title: '{domain} gives addresses to anybody: it cannot be a company’s own.',
  },
  'accounts.domain-not-proven': {
    status: 409,
    title: 'The TXT record is not there yet.',
    hint: 'New records can take some hours to be seen everywhere. Compare name and value, and check again later.',
  },
  'accounts.dns-unreachable': {
    status: 503,
    title: 'The name servers of {domain} did not answer.',
    hint: 'Try again in a few minutes, or prove the domain by mail.',
  },
  'accounts.reset-own': {
    status: 409,
    title: 'Nobody resets their own second factor here.',
    hint: 'Use a recovery code, or ask a colleague.',
  },
  'accounts.reset-staff': {
    status: 403,
    title: 'Only an owner of the provider’s company can do this for a colleague.',
  },
  'accounts.reset-needs-factor': {
    status: 409,
    title: 'Set up a second factor for your own account first.',
    hint: 'Whoever opens other people’s doors has two locks on their own.',
  },
  'accounts.support-open': {
    status: 409,
    title: 'The support is let in already.',
    hint: 'Take that back first, to let it in in another way.',
  },
  'accounts.support-closed': {
    status: 409,
    title: 'This company does not let the support in.',
    hint: 'Ask an owner or administrator of the company to do so in its settings, under Security.',
  },
  'accounts.support-reads': {
    status: 403,
    title: 'This company lets the support look and nothing else.',
    hint: 'An owner or administrator can let the support in to enter data too.',
  },
  'accounts.own-factor-first': {
    status: 409,
    title: 'Set up a second factor for your own account first: this would shut you out.',
  },
  'accounts.password-wrong': { status: 422, title: 'The password is not right.' },
  'accounts.same-email': { status: 422, title: 'This is your address already.' },
  'accounts.owner-unfit': {
    status: 409,
    title: 'This person cannot become the owner.',
    hint: 'Owners are active members without a last day, and neither auditors nor guests.',
  },
  'accounts.no-offer': { status: 404, title: 'There is no such offer.' },
  'accounts.join-unknown': { status: 404, title: 'There is no such request.' },
  'accounts.session-unknown': { status: 404, title: 'There is no such session.' },
  'accounts.company-closing': {
    status: 409,
    title: 'This company is being closed and can only be read.',
    hint: 'Until {day} an owner can take that back in the company settings.',
  },
  'accounts.suffix-not-allowed': {
    status: 422,
    title: 'This company invites only addresses that end in {suffixes}.',
    hint: 'External guests and auditors may have any address.',
  },
  'accounts.key-invalid': {
    status: 401,
    title: 'This API key does not work.',
    hint: 'It was revoked, has expired, or its maker left the company. Make another one in the company settings.',
  },
  'accounts.key-not-here': { status: 403, title: 'API keys cannot do this.', hint: 'A person has to, signed in.' },
  'accounts.key-scope': { status: 403, title: 'A key cannot have rights that you do not have yourself.' },
  'accounts.too-many-keys': {
    status: 409,
    title: 'A company has at most {max} working keys.',
    hint: 'Revoke one that is no longer used.',
  },
});
