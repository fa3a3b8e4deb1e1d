/** The styles that every screen stands on. */
import './fonts.css';
import './tokens.css';
import './base.css';
import './select.css';
import './surfaces/surfaces.css';
import './utilities.css';
