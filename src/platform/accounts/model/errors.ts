import { defineErrors } from '#platform/errors/model/errors.ts';

/**
 * One sentence for an unknown address, a wrong password and a suspended account: the answer tells nobody who has an
 * account.
 */
export const signInFailed = 'The email address or the password is incorrect.';

/** After the right password, for those with two-factor authentication. */
export const secondStepTitle = 'The password is correct. Complete two-factor authentication to continue.';

export const accountError = defineErrors({
  'accounts.sign-in-refused': { status: 401, title: signInFailed },
  'accounts.investor-account': {
    status: 401,
    title: 'This is an investor account. Use Investor Login to sign in.',
  },
  'accounts.slow-down': { status: 429, title: 'Too many attempts. Please try again in {seconds} seconds.' },
  'accounts.busy': {
    status: 429,
    title: 'Too many people are signing in right now. Please try again in {seconds} seconds.',
  },
  'accounts.foreign-origin': { status: 403, title: 'This request came from another website and was rejected.' },
  'accounts.read-only': {
    status: 403,
    title: 'Changes are not saved in the demo.',
    hint: 'Register your company to work with your own data.',
  },
  'accounts.name-taken': { status: 409, title: 'A company with this name already exists.' },
  'accounts.link-dead': {
    status: 400,
    title: 'This link has expired or has already been used.',
    hint: 'Request a new link.',
  },
  'accounts.person-unknown': { status: 404, title: 'This person is not a member of the company.' },
  'accounts.not-yours-to-edit': { status: 403, title: 'Only this person can change this profile.' },
  'accounts.edit-forbidden': { status: 403, title: 'You can change only your own profile.' },
  'accounts.changed-meanwhile': {
    status: 409,
    title: 'Someone changed this while you were editing.',
    hint: 'Reload the page and repeat your change.',
  },
  'accounts.role-unknown': { status: 422, title: 'One of these roles does not exist in this company.' },
  'accounts.role-missing': { status: 422, title: 'Choose at least one role.' },
  'accounts.role-in-use': {
    status: 409,
    title: 'This role is still assigned to members or invitations.',
    hint: 'Assign them another role first.',
  },
  'accounts.role-fixed': { status: 409, title: 'The role “{role}” cannot be changed.' },
  'accounts.role-not-yours': {
    status: 403,
    title: 'You do not have permission to assign or remove one of these roles.',
    hint: 'Ask an owner of the company.',
  },
  'accounts.own-rights': {
    status: 403,
    title: 'You cannot change your own permissions.',
    hint: 'Ask another administrator or an owner.',
  },
  'accounts.auditor-writes': {
    status: 409,
    title: 'An auditor has read-only access and cannot have another role.',
  },
  'accounts.role-standing': {
    status: 409,
    title: 'The role “{role}” cannot be assigned for a time or with a limited scope.',
    hint: 'Change the roles of the member instead.',
  },
  'accounts.role-held': { status: 409, title: 'This person already has this role.' },
  'accounts.reach-empty': {
    status: 422,
    title: 'No permission of the role “{role}” can be limited to this scope.',
  },
  'accounts.assignment-past': { status: 422, title: 'Choose today or a later day.' },
  'accounts.assignment-ends': { status: 422, title: 'The last day is before the first day.' },
  'accounts.separation': { status: 409, title: 'Separation of duties: {rule}' },
  'accounts.second-person': {
    status: 409,
    title:
      'A second person must approve privileged access in a company with more than five members and open invitations.',
    hint: 'Request the change under Employee, Access level.',
  },
  'accounts.second-person-missing': {
    status: 409,
    title: 'A second person must approve privileged access, and no one else has the permission to approve it.',
    hint: 'An owner first assigns a role with this permission, for example Administrator.',
  },
  'accounts.last-owner': {
    status: 409,
    title: 'A company needs at least one owner. This is the last one.',
    hint: 'Make someone else an owner first.',
  },
  'accounts.end-too-late': { status: 422, title: 'Access for an external guest can last {days} days at most.' },
  'accounts.already-member': { status: 409, title: 'This person is already a member.' },
  'accounts.invitation-refused': {
    status: 409,
    title: 'This invitation grants access that its sender can no longer give.',
    hint: 'Ask the company for a new invitation.',
  },
  'accounts.invitation-unknown': { status: 404, title: 'Invitation not found.' },
  'accounts.wrong-kind': {
    status: 409,
    title: 'This account cannot join this company.',
    hint: 'Use another email address.',
  },
  'accounts.second-step': { status: 401, title: secondStepTitle },
  'accounts.step-over': { status: 401, title: 'The sign-in has timed out.', hint: 'Sign in again with your password.' },
  'accounts.code-wrong': { status: 422, title: 'Verification failed. Try again, or use another method.' },
  'accounts.set-up-over': { status: 400, title: 'The set-up has timed out.', hint: 'Start again.' },
  'accounts.passkey-refused': {
    status: 422,
    title: 'The passkey could not be added.',
    hint: 'Try again, or use another device.',
  },
  'accounts.factors-many': { status: 409, title: 'You already have the maximum of {max}.', hint: 'Remove one first.' },
  'accounts.factor-unknown': { status: 404, title: 'Authentication method not found.' },
  'accounts.factor-needed': {
    status: 409,
    title: '{company} requires two-factor authentication. This is your last method.',
    hint: 'Add another method first.',
  },
  'accounts.before-first-day': {
    status: 403,
    title: 'This opens on your first day.',
    hint: 'Until then your account shows your own steps only.',
  },
  'accounts.factor-missing': {
    status: 403,
    title: 'This company requires two-factor authentication.',
    hint: 'Set it up in your account, then open the company again.',
  },
  'accounts.network-not-allowed': {
    status: 403,
    title: 'This company cannot be accessed from this network.',
    hint: 'Use a network that the company allows, or ask an administrator of the company.',
  },
  'accounts.domain-free-mail': {
    status: 409,
    title: '{domain} is a public email provider. Use a domain of your company.',
  },
  'accounts.domain-not-proven': {
    status: 409,
    title: 'TXT record not found.',
    hint: 'New DNS records can take several hours to become visible. Compare name and value, and check again later.',
  },
  'accounts.dns-unreachable': {
    status: 503,
    title: 'The name servers of {domain} did not answer.',
    hint: 'Try again in a few minutes, or verify the domain by email.',
  },
  'accounts.reset-own': {
    status: 409,
    title: 'You cannot reset your own two-factor authentication here.',
    hint: 'Use a recovery code, or ask a colleague.',
  },
  'accounts.reset-staff': {
    status: 403,
    title: 'Only an owner of the provider’s company can do this for a colleague.',
  },
  'accounts.reset-needs-factor': {
    status: 409,
    title: 'Set up two-factor authentication for your own account first.',
    hint: 'Support access to other companies requires it.',
  },
  'accounts.support-open': {
    status: 409,
    title: 'Support access is already granted.',
    hint: 'Revoke it first to grant a different type of access.',
  },
  'accounts.support-closed': {
    status: 409,
    title: 'This company has not granted support access.',
    hint: 'Ask an owner or administrator of the company to grant it in the company settings, under Security.',
  },
  'accounts.support-reads': {
    status: 403,
    title: 'Support has view-only access to this company.',
    hint: 'An owner or administrator of the company can grant access to enter data.',
  },
  'accounts.simulation-reads': {
    status: 403,
    title: 'Nothing can be changed during a simulation.',
    hint: 'End the simulation first.',
  },
  'accounts.own-factor-first': {
    status: 409,
    title: 'Set up two-factor authentication for your own account first. Otherwise you would lose access.',
  },
  'accounts.password-wrong': { status: 422, title: 'The password is incorrect.' },
  'accounts.same-email': { status: 422, title: 'This is already your email address.' },
  'accounts.owner-unfit': {
    status: 409,
    title: 'This person cannot become the owner.',
    hint: 'An owner must be an active member without an end date, and cannot be an auditor, a guest or a new hire.',
  },
  'accounts.no-offer': { status: 404, title: 'Ownership offer not found.' },
  'accounts.join-unknown': { status: 404, title: 'Join request not found.' },
  'accounts.session-unknown': { status: 404, title: 'Session not found.' },
  'accounts.company-closing': {
    status: 409,
    title: 'This company is being closed. You can view data but not change it.',
    hint: 'An owner can cancel the closure in the company settings until {day}.',
  },
  'accounts.suffix-not-allowed': {
    status: 422,
    title: 'This company allows invitations only to addresses ending in {suffixes}.',
    hint: 'External guests and auditors can have any address.',
  },
  'accounts.no-profile': {
    status: 409,
    title: 'This company keeps no profile for you.',
    hint: 'Open a company where you are an employee, then try again.',
  },
  'accounts.key-invalid': {
    status: 401,
    title: 'This API key is not valid.',
    hint: 'It was revoked, has expired, or its creator left the company. Create a new key in the company settings.',
  },
  'accounts.key-not-here': { status: 403, title: 'API keys cannot do this.', hint: 'Sign in as a user instead.' },
  'accounts.key-scope': { status: 403, title: 'An API key cannot have permissions that you do not have.' },
  'accounts.too-many-keys': {
    status: 409,
    title: 'A company can have at most {max} active API keys.',
    hint: 'Revoke one that is no longer used.',
  },
});
