import { textTable } from '@tagalong/contracts/core/language';

export const ACCOUNT_TEXTS = textTable('account', {
  continueWith: (provider: string) => `Continue with ${provider}`,
  anotherSite: 'another site',
  signUpWithEmail: 'Sign up with email',
  logInWithEmail: 'Log in with email',
  otherWays: 'Other ways to log in',
  otherWaysSignUp: 'Other ways to sign up',
  or: 'or',
  waysFailed: 'Couldn’t load the other ways to log in.',
  sandbox: 'Demo: Google, Apple, Facebook and TikTok are simulated with made-up accounts.',
  googleInWebView: 'Please open the product in your mobile browser to sign up with Google',
  goingTo: (provider: string) => `Opening ${provider}`,
  termsBefore: 'By signing up you agree to the ',
  termsBetween: ' and the ',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',

  tiktokDownTitle: 'TikTok login no longer supported',
  tiktokDownText:
    'You can’t log in with TikTok right now. If you signed up with TikTok, log in with a code we email you, or contact us and we’ll help you get back in.',
  contactUs: 'Contact us',
  useCode: 'Email me a code',

  forgotPassword: 'Forgot password?',
  codeTitle: 'Log in with a code',
  codeLead: 'We’ll email you a code that’s valid for 10 minutes.',
  resetTitle: 'Set a new password',
  resetLead: 'We’ll email you a code to set a new password.',
  sendCode: 'Send code',
  codeSent: (email: string) => `If ${email} has an account, we’ve sent a code to it.`,
  otherEmail: 'Use a different email',
  code: '6-digit code',
  codeShort: 'Enter the 6-digit code.',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  resent: 'We sent a new code. Older codes no longer work.',
  savePassword: 'Set password and log in',
  usePassword: 'Use password instead',

  verifyTitle: 'Check your email',
  verifyLead: (email: string) => `Enter the code we sent to ${email}.`,
  verify: 'Confirm',
  verifyLater: 'Not now',
  verified: 'Your email is confirmed.',
  verifyToast: (email: string) => `Confirm your email: we sent a code to ${email}.`,
  verifyToastAction: 'Enter code',

  linkTitle: (provider: string) => `Connect ${provider} to your account`,
  linkText: (provider: string) =>
    `An account with your ${provider} email already exists. Log in once to connect it, then you can log in with ${provider}.`,
  linkStop: (provider: string) => `Continue without ${provider}`,
  linked: (provider: string) => `You can now log in with ${provider}.`,
  linkFailed: (provider: string) =>
    `You’re logged in, but we couldn’t connect ${provider}. Try again in Settings under Linked accounts.`,
  socialCanceled: 'Login was canceled. Try again or choose another way.',
  socialFailed: 'That didn’t work. Try again or choose another way to log in.',

  expiredTitle: 'Your session has expired',
  expiredText: 'Log in to pick up where you left off. What you typed is safe.',

  appWaiting: (provider: string) => `Continue with ${provider} in the app`,
  appWaitingText: 'When you’re done there, you’ll be logged in here.',
  cancel: 'Cancel',

  backUpTitle: 'Back up your account',
  backUpText:
    'TikTok is your only way to log in. Add an email and a password so you can still log in if TikTok isn’t available.',
  backUpAction: 'GO TO SETTINGS',
  backUpLater: 'Not now',

  claimTitle: (name: string) => `${name}, claim your account`,
  claimLead: 'We set it up for you. Choose how to log in and everything in it is yours.',
  claimBound: (providers: string) =>
    `It’s already connected to ${providers}. Continue with that to open it right away.`,
  claimEmail: 'Or use email and a password',
  claimAction: 'Claim this account',
  claimAs: (name: string) => `You’re logged in as ${name}. Claim this account with that login?`,
  claimAsAction: (name: string) => `Claim as ${name}`,
  claimOther: 'Log out and use another login',
  claimDone: (name: string) => `Welcome, ${name}. This account is yours now.`,
  claimGoneTitle: 'This invitation no longer works',
  claimGoneText: 'It was used or withdrawn, or it has expired. Ask for a new one or contact us.',
  and: ' and ',
});
