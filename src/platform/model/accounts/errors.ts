import { defineErrors } from '#platform/model/errors.ts';

/** One sentence for an unknown address, a wrong password and a suspended account: the answer tells nobody who has an account. */
export const signInRefused = 'The e-mail address or the password is not right.';

/** After the right password, for those with a second factor. */
export const secondStepTitle = 'The password is right. Show your second factor to go on.';

export const accountErrors = defineErrors({
  'accounts.sign-in-refused': { status: 401, title: signInRefused },
  'accounts.slow-down': { status: 429, title: 'Too many attempts. Please try again in {seconds} seconds.' },
  'accounts.busy': { status: 429, title: 'Too many people are signing in at this moment. Please try again in {seconds} seconds.' },
  'accounts.foreign-origin': { status: 403, title: 'This request came from another site and was not carried out.' },
  'accounts.read-only': { status: 403, title: 'You are looking around the demo: nothing can be changed here.', hint: 'Register your company to work with your own data.' },
  'accounts.name-taken': { status: 409, title: 'There is already a company with this name.' },
  'accounts.link-dead': { status: 400, title: 'This link has expired or was used already.', hint: 'Ask for a new one.' },
  'accounts.person-unknown': { status: 404, title: 'There is no such person in this company.' },
  'accounts.not-yours-to-edit': { status: 403, title: 'Only this person can change this profile.' },
  'accounts.edit-forbidden': { status: 403, title: 'You may change only your own profile.' },
  'accounts.changed-meanwhile': { status: 409, title: 'Somebody changed this while you were editing.', hint: 'Load it again and repeat the change.' },
  'accounts.role-unknown': { status: 422, title: 'One of these roles does not exist in this company.' },
  'accounts.role-missing': { status: 422, title: 'Choose at least one role.' },
  'accounts.role-in-use': { status: 409, title: 'Members or invitations still hold this role.', hint: 'Give them another role first.' },
  'accounts.role-fixed': { status: 409, title: 'The role “{role}” cannot be changed.' },
  'accounts.role-not-yours': { status: 403, title: 'You may not give or take one of these roles.', hint: 'Ask an owner of the company.' },
  'accounts.own-rights': { status: 403, title: 'Nobody raises their own rights.', hint: 'Ask another administrator or an owner.' },
  'accounts.auditor-writes': { status: 409, title: 'An auditor only reads and cannot hold another role at the same time.' },
  'accounts.last-owner': { status: 409, title: 'A company always has an owner. This is the last one.', hint: 'Make somebody else an owner first.' },
  'accounts.end-too-late': { status: 422, title: 'The access of an external guest ends within {days} days.' },
  'accounts.already-member': { status: 409, title: 'This person is a member already.' },
  'accounts.invitation-unknown': { status: 404, title: 'There is no such invitation.' },
  'accounts.wrong-kind': { status: 409, title: 'This account cannot join this company.', hint: 'Use another e-mail address for it.' },
  'accounts.second-step': { status: 401, title: secondStepTitle },
  'accounts.step-over': { status: 401, title: 'This took too long.', hint: 'Sign in again with your password.' },
  'accounts.code-wrong': { status: 422, title: 'This did not work. Try again, or use another way.' },
  'accounts.set-up-over': { status: 400, title: 'This took too long.', hint: 'Begin again.' },
  'accounts.passkey-refused': { status: 422, title: 'The passkey could not be added.', hint: 'Try again, or use another device.' },
  'accounts.factors-many': { status: 409, title: 'You have {max} of these already.', hint: 'Remove one first.' },
  'accounts.factor-unknown': { status: 404, title: 'There is no such second factor.' },
  'accounts.factor-needed': { status: 409, title: '{company} lets you in only with a second factor. This is your last one.', hint: 'Add another one first.' },
  'accounts.factor-missing': { status: 403, title: 'This company lets you in only with a second factor.', hint: 'Set one up in your account, then come back.' },
  'accounts.own-factor-first': { status: 409, title: 'Set up a second factor for your own account first: this would shut you out.' },
  'accounts.password-wrong': { status: 422, title: 'The password is not right.' },
  'accounts.same-email': { status: 422, title: 'This is your address already.' },
  'accounts.owner-unfit': { status: 409, title: 'This person cannot become the owner.', hint: 'Owners are active members without a last day, and neither auditors nor guests.' },
  'accounts.no-offer': { status: 404, title: 'There is no such offer.' },
  'accounts.join-unknown': { status: 404, title: 'There is no such request.' },
  'accounts.session-unknown': { status: 404, title: 'There is no such session.' },
});
