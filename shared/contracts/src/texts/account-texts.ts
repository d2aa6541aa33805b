import { textTable } from '@tagalong/contracts/language';

/** Texts of signing up, logging in and what belongs to a session. */
export const ACCOUNT_TEXTS = textTable('account', {
  continueWith: (provider: string) => `Continue with ${provider}`,
  anotherSite: 'another site',
  signUpWithEmail: 'Sign up with email',
  logInWithEmail: 'Log in with email',
  otherWays: 'Other ways to log in',
  otherWaysSignUp: 'Other ways to sign up',
  or: 'or',
  waysFailed: 'The other ways to log in did not load.',
  standIn: 'Demo: made-up people stand in for Google, Apple, Facebook and TikTok.',
  googleInWebView: 'Please open the product in your mobile browser to sign up with Google',
  goingTo: (provider: string) => `Going to ${provider}`,
  termsBefore: 'By signing up you agree to the ',
  termsBetween: ' and the ',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',

  tiktokDownTitle: 'TikTok login no longer supported',
  tiktokDownText:
    'TikTok can not be used to log in for now. If you signed up with TikTok, log in with a code that we send to your email address, or write to us and we help you get back in.',
  contactUs: 'Contact us',
  useCode: 'Email me a code',

  forgotPassword: 'Forgot password?',
  codeTitle: 'Log in with a code',
  codeLead: 'We send a code to your email address. It is good for ten minutes.',
  resetTitle: 'Set a new password',
  resetLead: 'We send a code to your email address. With it you choose a new password.',
  sendCode: 'Send code',
  codeSent: (email: string) => `If ${email} has an account, a code is on its way to it.`,
  otherEmail: 'Use another address',
  code: 'Code of 6 digits',
  codeShort: 'Enter the 6 digits of the code.',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  resent: 'A new code is on its way. Older ones no longer work.',
  savePassword: 'Set password and log in',
  usePassword: 'Use my password',

  verifyTitle: 'Check your mail',
  verifyLead: (email: string) => `Enter the code that we sent to ${email}.`,
  verify: 'Confirm',
  verifyLater: 'Do this later',
  verified: 'Your email address is confirmed.',
  verifyToast: (email: string) => `Confirm your email: we sent a code to ${email}.`,
  verifyToastAction: 'Enter code',

  linkTitle: (provider: string) => `Connect ${provider} to your account`,
  linkText: (provider: string) =>
    `Your ${provider} address already has an account here. Log in to it once, and ${provider} will open it from then on.`,
  linkStop: (provider: string) => `Go on without ${provider}`,
  linked: (provider: string) => `${provider} now opens your account.`,
  linkFailed: (provider: string) =>
    `You are logged in, but ${provider} could not be connected. You can do it in Settings, under Linked accounts.`,
  socialCancelled: 'You went back before you were logged in. Try again, or choose another way.',
  socialFailed: 'That log-in did not work. Try again, or choose another way.',

  expiredTitle: 'Your session has ended',
  expiredText: 'Log in to go on where you are. What you typed is kept.',

  appWaiting: (provider: string) => `Go on with ${provider} in the app`,
  appWaitingText: 'When you are done there, you are logged in here.',
  cancel: 'Cancel',

  backUpTitle: 'Back up your account',
  backUpText:
    'TikTok is your only way in. Add an email address and a password, so that you can log in even if TikTok is not available.',
  backUpAction: 'GO TO SETTINGS',
  backUpLater: 'Later',

  claimTitle: (name: string) => `${name}, this account is yours`,
  claimLead: 'We have prepared it for you. Choose how you want to log in, and everything in it is yours.',
  claimBound: (providers: string) => `It is connected with ${providers} already: that way opens it at once.`,
  claimEmail: 'Or with email and a password',
  claimAction: 'Claim this account',
  claimAs: (name: string) => `You are logged in as ${name}. Take over this account with that log-in?`,
  claimAsAction: (name: string) => `Claim as ${name}`,
  claimOther: 'Log out and use another way',
  claimDone: (name: string) => `Welcome, ${name}. This account is yours now.`,
  claimGoneTitle: 'This invitation does not work any more',
  claimGoneText: 'It was used, taken back or has run out. Write to whoever sent it, or to us.',
  and: ' and ',
});
