/** The shortest password that an account can be given. Older passwords may be shorter. */
export const PASSWORD_MIN_LENGTH = 12

/** The longest password. */
export const PASSWORD_MAX_LENGTH = 256

/** The longest name of an account. */
export const ACCOUNT_NAME_MAX_LENGTH = 100

/** The most accounts of a website that the panel adds. */
export const ACCOUNTS_MAX = 500
