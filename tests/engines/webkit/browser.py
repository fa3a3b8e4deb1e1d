"""A window of WebKitGTK that a driver may steer and that keeps what pages store, as a tablet does.

Arguments: the folder of the profile, and a file with a script that runs in each page before its own (may be empty).
Debian's MiniBrowser forgets everything when it is automated, hence a program of our own.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, first_script = sys.argv[1:3]

storage = WebKit2.WebsiteDataManager(
    base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
)
context = WebKit2.WebContext(website_data_manager=storage)
context.set_automation_allowed(True)
context.set_preferred_languages(["en-US"])

settings = WebKit2.Settings()
settings.set_enable_media_stream(True)
settings.set_enable_mock_capture_devices(True)
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_media_playback_requires_user_gesture(False)

scripts = WebKit2.UserContentManager()
with open(first_script, encoding="utf-8") as file:
    source = file.read()
if source:
    scripts.add_script(
        WebKit2.UserScript.new(
            source,
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )

window = Gtk.Window()
window.set_default_size(1024, 768)
window.connect("destroy", Gtk.main_quit)


def allow(_view, request):
    """A microphone and a camera need nobody's consent here."""
    request.allow()
    return True


def new_view(_session):
    view = WebKit2.WebView(
        web_context=context,
        settings=settings,
        user_content_manager=scripts,
        is_controlled_by_automation=True,
    )
    view.connect("permission-request", allow)
    for child in window.get_children():
        window.remove(child)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def on_session(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("Daybook tests")
    session.set_application_info(about)
    session.connect("create-web-view", new_view)


context.connect("automation-started", on_session)
Gtk.main()
