/** The names under which a browser stores the closed announcement: in session storage, and in a cookie for the server. */
export const ANNOUNCEMENT_CLOSED = 'announcement-closed'
